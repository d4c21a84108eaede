// HTTP of the teacher: what decided a finished game, and puzzles.

import { ask } from './api';
import type { Analysis, AskAnalysis } from './teacher';
import type { PuzzleInfo, PuzzleShelf } from './types';

export const teacher = {
  analysis: (asked: AskAnalysis): Promise<Analysis> => ask('/analysis', asked),
  puzzles: (): Promise<PuzzleShelf[]> => ask('/puzzles'),
  puzzle: (game: string, id: string): Promise<PuzzleInfo> => ask(`/puzzles/${game}/${id}`),
};
