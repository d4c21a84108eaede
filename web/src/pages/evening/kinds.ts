// The reactions there are, in the order in which they are offered.

import type { React } from '../../wire/types';

export const KINDS: readonly React['reaction'][] = ['laugh', 'clap', 'wow', 'heart', 'snow', 'oops'];
