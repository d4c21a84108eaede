// Where other people's phones reach this server: here, or over the network at home where it is let in.

import { api } from '../wire/api';
import type { Network } from '../wire/types';

/** No phone comes to an address that means « this computer ». */
const local = /^(localhost|127\.|\[::1\])/.test(location.hostname);

class Address {
  /** Where the network at home reaches us, if it does, and whether it may be let in from here. */
  private network = $state.raw<Network>({ url: '', offered: false });
  private asked = false;

  /** Asked for by whoever shows it. */
  find(): void {
    if (!local || this.asked) return;
    this.asked = true;
    api.network().then(
      (found) => (this.network = found),
      () => (this.asked = false),
    );
  }

  get origin(): string {
    return local && this.network.url ? this.network.url : location.origin;
  }
  get host(): string {
    return new URL(this.origin).host;
  }
  /** Nobody else can come. */
  get closed(): boolean {
    return local && !this.network.url;
  }
  get offered(): boolean {
    return this.closed && this.network.offered;
  }

  async letIn(): Promise<void> {
    this.network = await api.letIn();
  }
}

export const address = new Address();
