// Something that is shown for a while and goes by itself: a moment, the word that the line is back.

export class Fleeting<Value> {
  value = $state.raw<Value | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  show(value: Value, lasts: number): void {
    clearTimeout(this.timer);
    this.value = value;
    this.timer = setTimeout(() => this.clear(), lasts);
  }

  clear(): void {
    clearTimeout(this.timer);
    this.value = null;
  }
}
