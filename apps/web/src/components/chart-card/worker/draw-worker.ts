import './no-evaluation.ts'
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { chartFont } from '@plumbline/figures/parts/chart-theme.ts'
import type { ScreenPicture } from '@plumbline/figures/parts/screen-marks.ts'
import { measureBy } from '../measure-by.ts'
import { typeFaceLoaded } from '../type-face-loaded.ts'
import type { Drawing, Order, PictureWanted } from './drawing.ts'
import { picturesOf } from './pictures.ts'

// The thread that draws the figures of reports, so that the page answers meanwhile. It draws what it is asked for, one after
// another, and says so when it cannot.

const reports = new Map<number, ReturnType<typeof picturesOf>>()
const context = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d')
const ready = fontsReady()

addEventListener('message', ({ data: order }: MessageEvent<Order>) => {
  if (order.kind === 'data' && context !== null) reports.set(order.of, picturesOf(order, measureBy(context)))
  else if (order.kind === 'forget') reports.delete(order.of)
  else if (order.kind === 'draw') void answer(order.order, order.of, order.look)
})

async function answer(order: number, of: number, look: PictureWanted): Promise<void> {
  const canDraw = await ready
  postMessage({ order, picture: canDraw ? pictureOf(of, look) : null } satisfies Drawing)
}

/** What cannot be drawn here is drawn by the page, which shows why if it cannot either. */
function pictureOf(of: number, look: PictureWanted): ScreenPicture | null {
  try {
    return reports.get(of)?.(look) ?? null
  } catch {
    return null
  }
}

/** Texts are measured in the type face of the page, which a thread has to load for itself. */
async function fontsReady(): Promise<boolean> {
  const fonts: unknown = Reflect.get(globalThis, 'fonts')
  if (context === null || typeof FontFaceSet === 'undefined' || !(fonts instanceof FontFaceSet)) return false
  const [family = ''] = chartFont.split(',', 1)
  fonts.add(new FontFace(family.replaceAll(/["']/g, ''), `url(${interUrl})`, { weight: '100 900' }))
  await typeFaceLoaded(fonts)
  return true
}
