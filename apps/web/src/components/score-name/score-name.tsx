import { Tooltip } from '@mantine/core'
import { useBrand } from '../../lib/brand.ts'

/** What the score is called in tables, with what that is: the name alone says nothing to a newcomer. */
export function ScoreName() {
  const { score, scoreColumn } = useBrand()
  return (
    <Tooltip label={scoreMeaning(score)} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <span>{scoreColumn}</span>
    </Tooltip>
  )
}

function scoreMeaning(score: string): string {
  return `The ${score}, 0 to 100; 50 is the benchmark. Of 100 average funds, this many would have done less well with the same payments.`
}
