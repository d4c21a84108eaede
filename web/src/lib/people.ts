// Bots with a name: what they are called, and how they play.

import { has, t } from './fluent.svelte';

/** What the bot on a seat is called: by its own name, or by that of the seat. */
export function botName(bot: string, seat: number): string {
  return has(`bot-${bot}`) ? t(`bot-${bot}`) : t('bot-name', { number: seat + 1 });
}

/** In the list of bots. */
export function listed(bot: string, people: Readonly<Record<string, string>>): string {
  const level = people[bot];
  return level === undefined
    ? t('level-name', { level: bot })
    : t('level-person', { name: t(`bot-${bot}`), level: t('level-name', { level }) });
}

/** How it plays, in a sentence. */
export function botAbout(bot: string): string {
  return has(`bot-${bot}.about`) ? t(`bot-${bot}.about`) : t('level-about', { level: bot });
}

/** Who sits down when somebody with a name is asked for several seats: they, the others with a name, bots of their level. */
export function company(bot: string, people: Readonly<Record<string, string>>, number: number): string {
  const level = people[bot];
  if (level === undefined) return bot;
  return [bot, ...Object.keys(people).filter((other) => other !== bot)][number] ?? level;
}
