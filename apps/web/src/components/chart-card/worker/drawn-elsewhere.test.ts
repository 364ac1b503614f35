import { chartThemes } from '@plumbline/figures/parts/chart-theme.ts'
import type { ScreenPicture } from '@plumbline/figures/parts/screen-marks.ts'
import { renderSvg } from '@plumbline/figures/parts/svg.ts'
import { figuresOf, isPage } from '@plumbline/figures/reports/report.ts'
import { vfmSectionsIn } from '@plumbline/figures/reports/vfm.ts'
import { sampleReport } from '@plumbline/figures/testing/sample-report.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Drawing, Order } from './drawing.ts'
import { picturesOf } from './pictures.ts'

const measure = (text: string) => text.length * 6
const data = sampleReport()
const figures = vfmSectionsIn().flatMap(([, section]) => (isPage(section) ? [] : figuresOf(section, data)))
const options = figures.flatMap((figure) =>
  figure.kind === 'chart' ? figure.pictures.map(({ option }) => option) : [],
)
const look = { scheme: 'light', width: 600, height: 300 } as const
const nothing: ScreenPicture = { svg: '', areas: [], points: [] }

/** A thread that draws when the test says so. */
class Thread extends EventTarget {
  readonly orders: Order[] = []
  ended = false
  postMessage(order: Order) {
    this.orders.push(order)
  }
  terminate() {
    this.ended = true
  }
  answer(drawing: Drawing) {
    this.dispatchEvent(new MessageEvent('message', { data: drawing }))
  }
  get drawn() {
    return this.orders.filter((order) => order.kind === 'draw')
  }
}

let thread = new Thread()
beforeEach(() => {
  thread = new Thread()
  vi.resetModules()
  vi.stubGlobal('Worker', function begin() {
    return thread
  })
})
afterEach(() => vi.unstubAllGlobals())

async function page() {
  const made = await import('./drawn-elsewhere.ts')
  made.drawElsewhere({ report: 'vfm', data }, figures)
  return made
}

it('draws elsewhere what the page would draw, from the data of the report alone', () => {
  const draw = picturesOf({ report: 'vfm', data: structuredClone(data) }, measure)
  const bare = (svg: string | undefined) => svg?.replaceAll(/(?<=="|\(#|"#)zr\d+-/g, 'figure-')
  for (const figure of figures) {
    if (figure.kind !== 'chart') continue
    for (const [view, { option }] of figure.pictures.entries()) {
      const drawn = draw({ figure: figure.id, view, ...look })
      expect(bare(drawn?.svg), figure.id).toBe(renderSvg(option(chartThemes.light, look), look, measure))
    }
  }
  expect(draw({ figure: 'no figure', view: 0, ...look })).toBeNull()
  expect(draw({ figure: 'scoreDistribution', view: 99, ...look })).toBeNull()
})

it('asks for one picture after another, sends data once, and never begins what nobody waits for any more', async () => {
  const { askForPicture } = await page()
  const pictures: unknown[] = []
  const callOff = options.slice(0, 3).map((option) => askForPicture(option, look, (picture) => pictures.push(picture)))
  expect(thread.orders.map(({ kind }) => kind)).toEqual(['data', 'draw'])
  callOff[1]?.()
  thread.answer({ order: thread.drawn[0]?.order ?? 0, picture: nothing })
  expect(pictures).toEqual([nothing])
  expect(thread.drawn).toHaveLength(2)
  expect(thread.drawn[1]?.look.figure).toBe(figures.filter(({ kind }) => kind === 'chart')[1]?.id)
  callOff[2]?.()
  thread.answer({ order: thread.drawn[1]?.order ?? 0, picture: nothing })
  expect(pictures).toEqual([nothing])
})

it('leaves the drawing to the page where a thread breaks off', async () => {
  const { askForPicture, isDrawnElsewhere } = await page()
  const [first = () => ({}), second = first] = options
  expect(isDrawnElsewhere(first)).toBe(true)
  expect(isDrawnElsewhere(() => ({}))).toBe(false)
  const pictures: unknown[] = []
  askForPicture(first, look, (picture) => pictures.push(picture))
  askForPicture(second, look, (picture) => pictures.push(picture))
  thread.dispatchEvent(new Event('error'))
  expect(pictures).toEqual([null, null])
  expect(thread.ended).toBe(true)
  expect(isDrawnElsewhere(first)).toBe(false)
  askForPicture(first, look, (picture) => pictures.push(picture))
  await vi.waitFor(() => expect(pictures).toEqual([null, null, null]))
})

it('keeps the figures of a few reports with the thread, and forgets the oldest', async () => {
  const { askForPicture, drawElsewhere } = await page()
  for (const each of [1, 2, 3, 4, 5]) {
    const source = { ...data, provenance: { ...data.provenance, id: `${each}.1` } }
    const own = vfmSectionsIn().flatMap(([, section]) => (isPage(section) ? [] : figuresOf(section, source)))
    drawElsewhere({ report: 'vfm', data: source }, own)
    for (const figure of own.slice(0, 1)) {
      if (figure.kind === 'chart') askForPicture(figure.pictures[0].option, look, () => {})
    }
    thread.answer({ order: thread.drawn.at(-1)?.order ?? 0, picture: nothing })
  }
  expect(thread.orders.filter(({ kind }) => kind === 'forget')).toEqual([
    { kind: 'forget', of: thread.orders[0]?.kind === 'data' ? thread.orders[0].of : 0 },
  ])
})
