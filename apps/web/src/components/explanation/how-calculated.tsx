import type { Explanation } from '@plumbline/figures/words/explanations.ts'
import { IconMathFunction } from '@tabler/icons-react'
import { useState } from 'react'
import { FootButton } from '../figure-card/figure-foot.tsx'
import { loadWhen } from '../load-when.tsx'

const ExplanationDialog = loadWhen(
  ({ opened }) => opened,
  async () => (await import('./explanation-dialog.tsx')).ExplanationDialog,
)

interface HowCalculatedProps {
  /** The title of the figure. */
  readonly title: string
  readonly explanation: Explanation
}

/** 'How is this calculated?' at the foot of a figure. */
export function HowCalculated({ title, explanation }: HowCalculatedProps) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <FootButton
        aria-haspopup="dialog"
        aria-label={`How is this calculated? ${title}`}
        onClick={() => setOpened(true)}
      >
        <IconMathFunction size={15} aria-hidden />
        How is this calculated?
      </FootButton>
      <ExplanationDialog opened={opened} onClose={() => setOpened(false)} title={title} explanation={explanation} />
    </>
  )
}
