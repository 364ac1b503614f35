import { measureBy } from './measure-by.ts'

/** Measures texts of charts on a page. */
export const measureText = measureBy(document.createElement('canvas').getContext('2d'))
