import type { ShownBrand } from '@plumbline/contract/brand/shown-brand.ts'
import { filterFields, type RangeKey } from '@plumbline/contract/filter/filter-fields.ts'
import type { Range } from '@plumbline/contract/filter/range.ts'
import { fallbackRanges } from '../texts.ts'

/** A range of the filter panel as a person sees it: rates in per cent, amounts in pounds. */
export interface RangeField {
  readonly key: RangeKey
  readonly label: string
  /** Shown = sent x factor. */
  readonly factor: 1 | 100
  readonly decimals: 0 | 2
  readonly fallback: readonly [number, number]
}

const units = {
  score: { sign: '', factor: 1, decimals: 0 },
  pounds: { sign: ' (£)', factor: 1, decimals: 0 },
  rate: { sign: ' (%)', factor: 100, decimals: 2 },
} as const

/** A range as the panel shows it; the score is called what the brand says. */
export function rangeField(key: RangeKey, { scoreColumn }: Pick<ShownBrand, 'scoreColumn'>): RangeField {
  const { title, unit } = filterFields[key]
  const { sign, ...scale } = units[unit]
  return { key, label: `${title ?? scoreColumn}${sign}`, ...scale, fallback: fallbackRanges[key] }
}

type ShownScale = Pick<RangeField, 'factor' | 'decimals' | 'fallback'>

export interface SliderBounds {
  readonly min: number
  readonly max: number
  readonly step: number
  /** No data to take a range from. */
  readonly disabled: boolean
}

/** Ends of a slider: the data's minimum rounded down and maximum rounded up to what is shown. */
export function sliderBounds(
  field: ShownScale,
  data: { readonly min: number | null; readonly max: number | null } | undefined,
): SliderBounds {
  const step = 10 ** -field.decimals
  if (data === undefined || data.min === null || data.max === null) {
    return { min: field.fallback[0], max: field.fallback[1], step, disabled: true }
  }
  return {
    min: roundTo(field, data.min * field.factor, Math.floor),
    max: roundTo(field, data.max * field.factor, Math.ceil),
    step,
    disabled: false,
  }
}

/** Where the two ends stand: at the bounds as long as nobody moved them. */
export function shownRange(field: ShownScale, bounds: SliderBounds, range: Range | undefined): [number, number] {
  const low = range?.gte ?? range?.gt
  const high = range?.lte ?? range?.lt
  return [low === undefined ? bounds.min : onScale(field, low), high === undefined ? bounds.max : onScale(field, high)]
}

/**
 * The range to send after one end was moved. An end at its bound sends nothing, and a range without ends is none; the
 * end that was not moved stays exactly as it was.
 */
export function moveEnd(
  field: ShownScale,
  bounds: SliderBounds,
  range: Range | undefined,
  end: 'low' | 'high',
  value: number,
): Range | undefined {
  const [low, high] = shownRange(field, bounds, range)
  const other = end === 'low' ? upperEnd(range) : lowerEnd(range)
  const moved =
    end === 'low' ? movedLow(field, bounds, Math.min(value, high)) : movedHigh(field, bounds, Math.max(value, low))
  const result = { ...other, ...moved }
  return Object.keys(result).length === 0 ? undefined : result
}

function movedLow(field: ShownScale, bounds: SliderBounds, value: number): Range {
  return value <= bounds.min ? {} : { gte: sentValue(field, value) }
}

function movedHigh(field: ShownScale, bounds: SliderBounds, value: number): Range {
  return value >= bounds.max ? {} : { lte: sentValue(field, value) }
}

function lowerEnd(range: Range | undefined): Range {
  if (range?.gte !== undefined) return { gte: range.gte }
  return range?.gt === undefined ? {} : { gt: range.gt }
}

function upperEnd(range: Range | undefined): Range {
  if (range?.lte !== undefined) return { lte: range.lte }
  return range?.lt === undefined ? {} : { lt: range.lt }
}

/** 5.64 -> 0.0564: divided in decimals, not in what binary makes of it. */
function sentValue(field: ShownScale, value: number): number {
  return Number((value / field.factor).toPrecision(12))
}

function onScale(field: ShownScale, value: number): number {
  return roundTo(field, value * field.factor, Math.round)
}

/** Rounds to the shown decimals; what is there but for a binary residue is not rounded away from it. */
function roundTo(field: ShownScale, value: number, round: (value: number) => number): number {
  const scale = 10 ** field.decimals
  const nearest = Math.round(value * scale)
  const scaled = Math.abs(value * scale - nearest) < 1e-7 ? nearest : round(value * scale)
  return scaled / scale
}
