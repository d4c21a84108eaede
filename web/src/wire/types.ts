export interface SeatArg {
  kind: 'seat';
  seat: number;
}
export interface ItemArg {
  kind: 'item';
  item: string;
}
export interface PathArg {
  kind: 'path';
  steps: (string | ItemArg)[];
}
export type Arg = number | string | SeatArg | ItemArg | PathArg;
export interface Told {
  id: string;
  args?: Record<string, Arg>;
}
