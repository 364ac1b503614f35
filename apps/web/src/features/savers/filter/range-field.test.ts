import { brand } from '@plumbline/contract/brand/brand.ts'
import type { RangeKey } from '@plumbline/contract/filter/filter-fields.ts'
import { describe, expect, it } from 'vitest'
import { moveEnd, rangeField, shownRange, sliderBounds } from './range-field.ts'

const field = (key: RangeKey) => rangeField(key, brand)

const irr = field('irr')
const score = field('score')
const irrBounds = sliderBounds(irr, { min: -0.021834, max: 0.174361 })
const scoreBounds = sliderBounds(score, { min: 0.4, max: 99.2 })

describe('the ends of a slider', () => {
  it('are the minimum rounded down and the maximum rounded up, rates in per cent', () => {
    expect(irrBounds).toEqual({ min: -2.19, max: 17.44, step: 0.01, disabled: false })
    expect(scoreBounds).toEqual({ min: 0, max: 100, step: 1, disabled: false })
  })

  it('stay where the data end exactly', () => {
    expect(sliderBounds(irr, { min: 0.07, max: 0.29 })).toMatchObject({ min: 7, max: 29 })
    expect(sliderBounds(irr, { min: 0.0371, max: 0.0839 })).toMatchObject({ min: 3.71, max: 8.39 })
  })

  it('are those of the specification, and the slider is disabled, without data', () => {
    expect(sliderBounds(field('pot_size'), undefined)).toMatchObject({ min: 20, max: 100, disabled: true })
    expect(sliderBounds(score, { min: null, max: null })).toMatchObject({ min: 20, max: 100, disabled: true })
    expect(sliderBounds(irr, undefined)).toMatchObject({ min: -10, max: 100, disabled: true })
    expect(sliderBounds(field('birr'), undefined)).toMatchObject({ min: 1, max: 5, disabled: true })
  })
})

describe('a slider', () => {
  it('sends nothing as long as nobody touched it', () => {
    expect(shownRange(irr, undefined)).toEqual({ low: undefined, high: undefined })
  })

  it('sends per cent divided by 100, with no binary residue', () => {
    expect(moveEnd(irr, irrBounds, undefined, 'low', 5.64)).toEqual({ gte: 0.0564 })
    expect(moveEnd(irr, irrBounds, { gte: 0.0564 }, 'high', 7.1)).toEqual({ gte: 0.0564, lte: 0.071 })
  })

  it('sends nothing again for an end that was moved back', () => {
    expect(moveEnd(irr, irrBounds, { gte: 0.01, lte: 0.07 }, 'low', -2.19)).toEqual({ lte: 0.07 })
    expect(moveEnd(irr, irrBounds, { lte: 0.07 }, 'high', 17.44)).toBeUndefined()
  })

  it('keeps the end that was not moved exactly as a link gave it', () => {
    expect(moveEnd(score, scoreBounds, { gt: 49.5, lte: 60 }, 'high', 70)).toEqual({ gt: 49.5, lte: 70 })
  })

  it('takes a typed end as it is, wherever the data and the other end are', () => {
    expect(moveEnd(score, scoreBounds, { lte: 40 }, 'low', 49.5)).toEqual({ gte: 49.5, lte: 40 })
    expect(moveEnd(irr, irrBounds, undefined, 'high', 250)).toEqual({ lte: 2.5 })
    expect(shownRange(score, { gt: 49.5, lte: 55.123 })).toEqual({ low: 49.5, high: 55.123 })
    expect(shownRange(irr, { gte: 0.0564, lt: 0.071 })).toEqual({ low: 5.64, high: 7.1 })
  })

  it('sends nothing for an end that was emptied', () => {
    expect(moveEnd(score, scoreBounds, { gte: 10, lte: 40 }, 'low', undefined)).toEqual({ lte: 40 })
    expect(moveEnd(score, scoreBounds, { lte: 40 }, 'high', undefined)).toBeUndefined()
  })
})
