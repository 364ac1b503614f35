import type { Explanation } from '@plumbline/figures/words/explanations.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { AppDialog } from '../dialog/app-dialog.tsx'
import styles from './explanation-dialog.module.css'

interface ExplanationDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  readonly explanation: Explanation
}

/** What a figure is, its formula in words, what went into it, and where the methodology says it in full. */
export function ExplanationDialog({ opened, onClose, title, explanation }: ExplanationDialogProps) {
  const { definition, formula, inputs, methodology } = explanation
  return (
    <AppDialog opened={opened} onClose={onClose} title="How is this calculated?" subtitle={title}>
      <div className={styles.explanation}>
        <h3>What it is</h3>
        <p>{definition}</p>
        <h3>Formula</h3>
        <p>{formula}</p>
        <h3>Inputs</h3>
        <dl className={styles.inputs}>
          {inputs.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Link
          to="/methodology/{-$page}"
          params={{ page: methodology.page }}
          hash={methodology.anchor}
          className={styles.link}
        >
          In full in the methodology
          <IconArrowRight size={15} aria-hidden />
        </Link>
      </div>
    </AppDialog>
  )
}
