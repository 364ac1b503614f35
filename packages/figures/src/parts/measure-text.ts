import { setPlatformAPI } from 'echarts/core'
import { rememberAnyText } from './remember-any-text.ts'

rememberAnyText()

/** How wide a text is in a CSS font, in pixels. */
export type MeasureText = (text: string, font: string) => number

/**
 * Charts drawn from now on ask this function alone; the drawing library takes a line to be as high as a '国' is wide. It
 * remembers widths by font, so one process measures with one function.
 */
export function measureChartsBy(measure: MeasureText): void {
  setPlatformAPI({ measureText: (text, font = '12px sans-serif') => ({ width: measure(text, font) }) })
}
