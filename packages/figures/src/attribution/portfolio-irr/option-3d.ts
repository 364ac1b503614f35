import { axisRates } from '../../parts/axis-numbers.ts'
import type { FigureOption } from '../../parts/chart-parts.ts'
import { type ChartSize, isNarrow } from '../../parts/chart-size.ts'
import type { ChartTheme } from '../../parts/chart-theme.ts'
import { type NiceAxis, niceAxis } from '../../parts/nice-axis.ts'
import { type BoxAxes, boxShapes } from '../irr-surface/box.ts'
import { type Face, paintedFaces } from '../irr-surface/faces.ts'
import { type Projection, projection } from '../irr-surface/projection.ts'
import { pictureOf } from '../parts/shapes.ts'
import type { JoinerRow } from './rows.ts'

/** From the front to the back: savers, the track, the benchmark. */
const lanes = [
  { of: 'irr', name: 'Savers', at: 0.33 },
  { of: 'trackIrr', name: 'Track', at: 0 },
  { of: 'benchmarkIrr', name: 'Benchmark', at: -0.33 },
] as const
const halfDepth = 0.09

/** The rates by year of joining as blocks in three rows, turned by so many degrees. */
export function portfolio3dOption(
  rows: readonly JoinerRow[],
  degrees: number,
  { theme, size }: { readonly theme: ChartTheme; readonly size: ChartSize },
): FigureOption {
  const rates = rows
    .flatMap(({ irr, benchmarkIrr, trackIrr }) => [irr, benchmarkIrr, trackIrr])
    .filter((rate) => rate !== null)
  const axis = niceAxis(Math.min(0, ...rates), Math.max(0.01, ...rates))
  const project = projection(size, degrees)
  const { behind, before } = boxShapes(axesOf(rows, axis, size), project, theme)
  return pictureOf([...behind, ...paintedFaces(blocks(rows, axis, project, theme)), ...before], size)
}

function upwards(rate: number, { min, max }: NiceAxis): number {
  return (rate - min) / (max - min) - 0.5
}

function axesOf(rows: readonly JoinerRow[], axis: NiceAxis, size: ChartSize): BoxAxes {
  const every = Math.ceil(rows.length / (isNarrow(size) ? 4 : 7))
  const steps = Math.round((axis.max - axis.min) / axis.interval)
  const write = axisRates(axis)
  return {
    x: {
      name: 'Joined in',
      ticks: rows.flatMap(({ year }, place) =>
        place % every === 0 ? [{ at: placeOf(place, rows), text: String(year) }] : [],
      ),
    },
    y: { name: '', ticks: lanes.map(({ name, at }) => ({ at, text: name })) },
    z: {
      name: 'IRR a year',
      ticks: Array.from({ length: steps + 1 }, (_, step) => axis.min + step * axis.interval).map((rate) => ({
        at: upwards(rate, axis),
        text: write(rate),
      })),
      zero: upwards(0, axis),
    },
  }
}

function placeOf(place: number, rows: readonly JoinerRow[]): number {
  return (place + 0.5) / rows.length - 0.5
}

function blocks(rows: readonly JoinerRow[], axis: NiceAxis, project: Projection, theme: ChartTheme): readonly Face[] {
  const half = 0.32 / Math.max(3, rows.length)
  const looks = {
    irr: { fill: theme.actualFill, stroke: theme.surface },
    trackIrr: { fill: theme.actualSoft, stroke: theme.actual },
    benchmarkIrr: { fill: theme.sunken, stroke: theme.benchmark },
  }
  return rows.flatMap((row, place) =>
    lanes.flatMap(({ of, at }) => {
      const rate = row[of]
      if (rate === null) return []
      const x = placeOf(place, rows)
      return block(
        [x - half, x + half],
        [at - halfDepth, at + halfDepth],
        [upwards(0, axis), upwards(rate, axis)],
        project,
      ).map((corners) => ({ corners, ...looks[of] }))
    }),
  )
}

type Ends = readonly [number, number]

/** Four sides and both ends; those that look away are hidden by the others. */
function block([x1, x2]: Ends, [y1, y2]: Ends, [z1, z2]: Ends, project: Projection) {
  const side = (a: Ends, b: Ends) => [project(...a, z1), project(...b, z1), project(...b, z2), project(...a, z2)]
  const flat = (z: number) => [project(x1, y1, z), project(x2, y1, z), project(x2, y2, z), project(x1, y2, z)]
  return [
    side([x1, y1], [x2, y1]),
    side([x2, y1], [x2, y2]),
    side([x2, y2], [x1, y2]),
    side([x1, y2], [x1, y1]),
    flat(Math.max(z1, z2)).map((corner) => ({ ...corner, near: corner.near + 1e-3 })),
  ]
}
