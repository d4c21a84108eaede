// What this browser remembers of its user: language, name, light, sound, how fast it is told. Nothing here is sent anywhere by itself.

export type Language = 'fr' | 'en';
export type Theme = 'dark' | 'light' | 'system';
export type Pace = 'slow' | 'steady' | 'quick' | 'off';

const KEY = 'veillee.settings';

interface Kept {
  language: Language;
  theme: Theme;
  name: string;
  sound: boolean;
  /** A quiet fire, where there is sound. */
  fire: boolean;
  /** A phone that trembles. */
  haptics: boolean;
  /** How fast a round is told; off: not at all. */
  pace: Pace;
  /** What helps the first time. */
  hints: boolean;
  /** What others show from their phones in an evening. */
  reactions: boolean;
  /** How strong I am, in a number. */
  rating: boolean;
}

function first(): Kept {
  const spoken = (navigator.languages ?? []).find((language) => /^(fr|en)\b/i.test(language));
  return {
    language: spoken?.toLowerCase().startsWith('en') ? 'en' : 'fr',
    theme: 'system',
    name: '',
    sound: false,
    fire: false,
    haptics: true,
    pace: 'steady',
    hints: true,
    reactions: true,
    rating: false,
  };
}

function kept(): Kept {
  try {
    return { ...first(), ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return first();
  }
}

export const settings: Kept = $state(kept());

const evening = matchMedia('(prefers-color-scheme: light)');

/** The page in the light and the language that are chosen; `dark`: by night, whatever the browser says. */
export function show(dark = false): void {
  const light = settings.theme === 'light' || (settings.theme === 'system' && evening.matches && !dark);
  document.documentElement.dataset.theme = light ? 'light' : 'dark';
  document.documentElement.lang = settings.language;
}

/** Keeps page and memory in step with the settings; called once. */
export function startSettings(): void {
  evening.addEventListener('change', () => show());
  $effect.root(() => {
    $effect(() => {
      show();
      try {
        localStorage.setItem(KEY, JSON.stringify(settings));
      } catch {
        // A browser that keeps nothing (private window, full disk) still plays.
      }
    });
  });
  show();
}
