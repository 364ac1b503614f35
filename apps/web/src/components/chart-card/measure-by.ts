import { chartFont } from '@plumbline/figures/parts/chart-theme.ts'
import { measureInter } from '@plumbline/figures/parts/inter-on-screen.ts'
import type { MeasureText } from '@plumbline/figures/parts/measure-text.ts'

/** At the sizes of texts a browser may round every letter to whole pixels, as the machine's settings have it. */
const sizeThatIsNotRounded = 1000

type Pen = Pick<CanvasRenderingContext2D, 'font' | 'measureText'>

/** Measures texts of charts by what can be drawn on, on any machine as reports do. */
export function measureBy(context: Pen | null): MeasureText {
  return measureInter((text, weight) => {
    if (context === null) return text.length * 0.6
    context.font = `${weight} ${sizeThatIsNotRounded}px ${chartFont}`
    return context.measureText(text).width / sizeThatIsNotRounded
  })
}
