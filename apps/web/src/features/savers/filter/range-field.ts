import type { ShownBrand } from '@plumbline/contract/brand/shown-brand.ts'
import { filterFields, type RangeKey } from '@plumbline/contract/filter/filter-fields.ts'
import type { Range } from '@plumbline/contract/filter/range.ts'
import type { NumberForm } from '@plumbline/contract/typed/typed-number.ts'
import { fallbackRanges } from '../texts.ts'

/** A range of the filter panel as a person sees it: rates in per cent, amounts in pounds. */
export interface RangeField {
  readonly key: RangeKey
  readonly label: string
  /** Shown = sent x factor. */
  readonly factor: 1 | 100
  /** Those of the slider; what is typed may have more. */
  readonly decimals: 0 | 2
  readonly typed: NumberForm
  readonly fallback: readonly [number, number]
}

const units = {
  score: { sign: '', factor: 1, decimals: 0, typed: { decimals: 2, unit: 'none' } },
  pounds: { sign: ' (£)', factor: 1, decimals: 0, typed: { decimals: 2, unit: 'pounds', isBare: true } },
  rate: { sign: ' (%)', factor: 100, decimals: 2, typed: { decimals: 2, unit: 'percent', isBare: true } },
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

/** The two ends as they were set; undefined for an open end. */
export function shownRange(field: ShownScale, range: Range | undefined) {
  return { low: shownValue(field, range?.gte ?? range?.gt), high: shownValue(field, range?.lte ?? range?.lt) }
}

/**
 * The range to send after one end was moved or emptied. An end where the data end sends nothing, and a range without ends
 * is none; the end that was not moved stays exactly as it was.
 */
export function moveEnd(
  field: ShownScale,
  bounds: SliderBounds,
  range: Range | undefined,
  end: 'low' | 'high',
  value: number | undefined,
): Range | undefined {
  const isOpen = value === undefined || value === (end === 'low' ? bounds.min : bounds.max)
  const other = end === 'low' ? upperEnd(range) : lowerEnd(range)
  const moved = isOpen ? {} : { [end === 'low' ? 'gte' : 'lte']: inDecimals(value / field.factor) }
  const result = { ...other, ...moved }
  return Object.keys(result).length === 0 ? undefined : result
}

function lowerEnd(range: Range | undefined): Range {
  if (range?.gte !== undefined) return { gte: range.gte }
  return range?.gt === undefined ? {} : { gt: range.gt }
}

function upperEnd(range: Range | undefined): Range {
  if (range?.lte !== undefined) return { lte: range.lte }
  return range?.lt === undefined ? {} : { lt: range.lt }
}

function shownValue(field: ShownScale, value: number | undefined): number | undefined {
  return value === undefined ? undefined : inDecimals(value * field.factor)
}

/** 5.64 and 0.0564: one made of the other in decimals, without what binary leaves behind. */
function inDecimals(value: number): number {
  return Number(value.toPrecision(12))
}

/** Rounds to the shown decimals; what is there but for a binary residue is not rounded away from it. */
function roundTo(field: ShownScale, value: number, round: (value: number) => number): number {
  const scale = 10 ** field.decimals
  const nearest = Math.round(value * scale)
  const scaled = Math.abs(value * scale - nearest) < 1e-7 ? nearest : round(value * scale)
  return scaled / scale
}
