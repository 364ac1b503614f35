import type { SaverHistory } from '@plumbline/contract/savers/saver-history.ts'
import styles from './calculation.module.css'
import { calculationSteps } from './calculation-steps.ts'

/** The four steps from payments to score. */
export function CalculationSteps({ history }: { readonly history: SaverHistory }) {
  return (
    <ol className={styles.steps}>
      {calculationSteps(history).map(({ title, text, lines }) => (
        <li key={title}>
          <h4>{title}</h4>
          <p>{text}</p>
          {lines.map((line) => (
            <code key={line}>
              <Formula text={line} />
            </code>
          ))}
        </li>
      ))}
    </ol>
  )
}

function Formula({ text }: { readonly text: string }) {
  const [before, after] = text.split('^t')
  if (after === undefined) return text
  return (
    <>
      {before}
      <sup>t</sup>
      {after}
    </>
  )
}
