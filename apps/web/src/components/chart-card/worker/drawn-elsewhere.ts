import type { ChartOption } from '@plumbline/figures/figure.ts'
import type { ScreenPicture } from '@plumbline/figures/parts/screen-marks.ts'
import type { ShownFigure } from '@plumbline/figures/reports/report.ts'
import type { Drawing, Order, PictureWanted, ReportData } from './drawing.ts'

// The page's side of the thread that draws. One thread draws for all reports of a page, one picture after another.

/** Of so many reports the thread keeps the figures: the one that is shown, with its pooled figures and without, and those that a filter has just left. */
const mostReports = 4

interface PlaceInReport {
  readonly source: ReportData
  readonly figure: string
  readonly view: number
}

interface Waiting {
  readonly message: Order
  readonly give: (picture: ScreenPicture | null) => void
}

const places = new WeakMap<ChartOption, PlaceInReport>()
const numbers = new Map<unknown, number>()
const requests = new Map<number, Waiting>()
let thread: Worker | null | undefined
let drawing: number | undefined
let last = 0

/** Says that the pictures of these figures can be drawn elsewhere, from the data they were worked out from. */
export function drawElsewhere(source: ReportData, figures: readonly ShownFigure[]): void {
  if (startDrawing() === null) return
  for (const figure of figures) {
    if (figure.kind !== 'chart') continue
    for (const [view, { option }] of figure.pictures.entries()) places.set(option, { source, figure: figure.id, view })
  }
}

/** Begins the thread, unless there is one or the browser has none. */
export function startDrawing(): Worker | null {
  if (thread !== undefined) return thread
  if (typeof Worker === 'undefined') return null
  thread = new Worker(new URL('./draw-worker.ts', import.meta.url), { type: 'module' })
  thread.addEventListener('message', ({ data: { order, picture } }: MessageEvent<Drawing>) => {
    const request = requests.get(order)
    requests.delete(order)
    drawing = undefined
    goOn()
    request?.give(picture)
  })
  thread.addEventListener('error', stopDrawing)
  thread.addEventListener('messageerror', stopDrawing)
  return thread
}

export function isDrawnElsewhere(option: ChartOption): boolean {
  return places.has(option) && startDrawing() !== null
}

/**
 * Gives the picture when it is drawn, or null where the page has to draw it by itself.
 * @returns calls it off
 */
export function askForPicture(
  option: ChartOption,
  look: Pick<PictureWanted, 'scheme' | 'width' | 'height'>,
  give: (picture: ScreenPicture | null) => void,
): () => void {
  const place = places.get(option)
  if (place === undefined || startDrawing() === null) {
    queueMicrotask(() => give(null))
    return () => {}
  }
  const { source, figure, view } = place
  last += 1
  const order = last
  const pictureLook = { figure, view, ...look }
  requests.set(order, { message: { kind: 'draw', order, of: numberOf(source), look: pictureLook }, give })
  goOn()
  return () => void requests.delete(order)
}

/** One at a time, so that what nobody waits for any more is never begun. */
function goOn(): void {
  if (drawing !== undefined) return
  const [next] = requests
  if (next === undefined) return
  drawing = next[0]
  thread?.postMessage(next[1].message)
}

/** What the thread knows a report by, which gets its data once. */
function numberOf(source: ReportData): number {
  const number = numbers.get(source.data)
  if (number !== undefined) return number
  last += 1
  numbers.set(source.data, last)
  thread?.postMessage({ kind: 'data', of: last, ...source } satisfies Order)
  const [[data, oldest] = []] = numbers
  if (numbers.size > mostReports && oldest !== undefined) {
    numbers.delete(data)
    thread?.postMessage({ kind: 'forget', of: oldest } satisfies Order)
  }
  return numbers.get(source.data) ?? last
}

/** A thread that cannot be begun, or breaks off, leaves the drawing to the page. */
function stopDrawing(): void {
  thread?.terminate()
  thread = null
  drawing = undefined
  const rest = [...requests.values()]
  requests.clear()
  for (const { give } of rest) give(null)
}
