const SCALE_MAX = 4;
const SCALE_OF_TAPS = 2.5;
const TAPS_WITHIN_MS = 300;
const TAPS_WITHIN_PX = 30;

interface Point {
  x: number;
  y: number;
}

/**
 * Enlarges the first element of a frame by two fingers, two taps or a wheel, and moves it by one finger or the mouse
 * while it is enlarged. Returns the function that stops this.
 */
export function zoomable(frame: HTMLElement): () => void {
  const view = new View(frame);
  let fingers: Point[] = [];
  let tap: (Point & { at: number }) | null = null;
  const over = new AbortController();
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
  ) => frame.addEventListener(name, listener, { passive: false, signal: over.signal });

  const onFingers = ({ touches }: TouchEvent) => {
    fingers = pointsOf(touches);
  };
  on('touchstart', onFingers);
  on('touchend', onFingers);
  on('touchmove', (event) => {
    const [before, after] = [fingers, pointsOf(event.touches)];
    fingers = after;
    if (before.length !== after.length || (after.length === 1 && !view.isEnlarged)) return;
    event.preventDefault();
    const [from, to] = [middleOf(before), middleOf(after)];
    view.move({ x: to.x - from.x, y: to.y - from.y });
    if (after.length === 2) view.enlarge(spread(after) / spread(before), to);
  });
  on('pointermove', (event) => {
    if (event.pointerType !== 'mouse' || event.buttons !== 1 || !view.isEnlarged) return;
    view.move({ x: event.movementX, y: event.movementY });
    tap = null;
  });
  on('wheel', (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    view.enlarge(Math.exp(-event.deltaY / 100), { x: event.clientX, y: event.clientY });
  });
  on('click', (event) => {
    const here = { x: event.clientX, y: event.clientY, at: event.timeStamp };
    const isSecond = tap !== null && here.at - tap.at < TAPS_WITHIN_MS && spread([tap, here]) < TAPS_WITHIN_PX;
    tap = isSecond ? null : here;
    if (isSecond) view.enlarge(view.isEnlarged ? 0 : SCALE_OF_TAPS, here);
  });
  return () => over.abort();
}

/** Scale and position of the picture in a frame. */
class View {
  readonly #frame: HTMLElement;
  #scale = 1;
  #x = 0;
  #y = 0;

  constructor(frame: HTMLElement) {
    this.#frame = frame;
  }

  get isEnlarged(): boolean {
    return this.#scale > 1;
  }

  /** Changes the scale and keeps the part of the picture under a point of the screen in place. */
  enlarge(times: number, { x, y }: Point): void {
    const { left, top } = this.#frame.getBoundingClientRect();
    const scale = Math.min(Math.max(this.#scale * times, 1), SCALE_MAX);
    const kept = 1 - scale / this.#scale;
    this.#x += (x - left - this.#x) * kept;
    this.#y += (y - top - this.#y) * kept;
    this.#scale = scale;
    this.#show();
  }

  move({ x, y }: Point): void {
    this.#x += x;
    this.#y += y;
    this.#show();
  }

  /** Applies scale and position, and never lets an edge of the picture inside the frame. */
  #show(): void {
    const { clientWidth, clientHeight, firstElementChild } = this.#frame;
    this.#x = Math.min(0, Math.max(this.#x, clientWidth * (1 - this.#scale)));
    this.#y = Math.min(0, Math.max(this.#y, clientHeight * (1 - this.#scale)));
    this.#frame.toggleAttribute('data-enlarged', this.isEnlarged);
    if (firstElementChild instanceof HTMLElement) {
      firstElementChild.style.transform = `translate(${this.#x}px, ${this.#y}px) scale(${this.#scale})`;
    }
  }
}

function pointsOf(touches: TouchList): Point[] {
  return Array.from(touches, ({ clientX, clientY }) => ({ x: clientX, y: clientY }));
}

function middleOf(points: Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

function spread([one, other]: Point[]): number {
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
}
