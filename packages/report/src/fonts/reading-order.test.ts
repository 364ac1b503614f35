import { expect, it } from 'vitest'
import { inReadingOrder } from './reading-order.ts'

const seen = (text: string) => inReadingOrder(text).map((run) => (run.isFromRight ? `<${run.text}` : run.text))

it.each([
  ['Growth 2050', ['Growth 2050']],
  ['صندوق التقاعد', ['<صندوق التقاعد']],
  ['صندوق 2,050', ['2,050', '<صندوق ']],
  ['صندوق ٣٤ نمو', ['< نمو', '٣٤', '<صندوق ']],
  ['صندوق Growth A نمو', ['< نمو', 'Growth A', '<صندوق ']],
  ['Fund صندوق 2050', ['Fund ', '2050', '<صندوق ']],
  ['صندوق (A)', ['<(', 'A', '<صندوق )']],
])('puts the runs of %s as they are seen', (text, runs) => {
  expect(seen(text)).toEqual(runs)
})
