// My tables, live: one question stays open until something of them changes, as long as somebody looks at the page.

import { api } from '../wire/api';
import type { TableInfo } from '../wire/types';

const PAUSE = 5000;

export class HomeTables {
  tables = $state.raw<readonly TableInfo[]>([]);
  /** Others' tables with a free seat, where this server shows them. */
  open = $state.raw<readonly TableInfo[]>([]);
  public = $state(false);
  problem = $state('');
  private version = '';
  private asking: AbortController | null = null;

  /** Listens until the page goes; what it gives back ends it. */
  start(): () => void {
    const look = (): void => {
      if (document.hidden) this.stop();
      else void this.listen();
    };
    document.addEventListener('visibilitychange', look);
    look();
    return () => {
      document.removeEventListener('visibilitychange', look);
      this.stop();
    };
  }

  private stop(): void {
    this.asking?.abort();
    this.asking = null;
  }

  private async listen(): Promise<void> {
    if (this.asking) return;
    const asking = (this.asking = new AbortController());
    while (this.asking === asking) {
      try {
        const found = await api.home(this.version, asking.signal);
        this.problem = '';
        this.version = found.version;
        this.tables = found.tables;
        this.open = found.open;
        this.public = found.public;
      } catch (failure) {
        if (asking.signal.aborted) return;
        this.problem = failure instanceof Error ? failure.message : String(failure);
        await new Promise((later) => setTimeout(later, PAUSE));
      }
    }
  }
}
