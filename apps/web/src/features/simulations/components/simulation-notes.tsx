import { count } from '@plumbline/contract/format/counts.ts'
import { missing } from '@plumbline/contract/format/missing.ts'
import { Link } from '@tanstack/react-router'
import type { SimulationForm } from '../simulation-form.ts'
import styles from './simulations.module.css'

/** What will be simulated, in words, beside the form. */
export function SimulationNotes({ form }: { readonly form: SimulationForm }) {
  const { isSos, maxUsers, simulationsPerContribution } = form
  const funds = isSos === true ? simulationsPerContribution : 1
  // Not known while one of them is blank or cannot be read.
  const pots = typeof maxUsers === 'number' && typeof funds === 'number' ? maxUsers * funds : null
  return (
    <aside className={styles.notes} aria-label="What is simulated">
      <h2>{isSos === true ? 'How far does luck of funds go?' : 'How far does timing alone go?'}</h2>
      <p>
        {isSos === true
          ? 'Each saver pays into the index and into simulated funds of average skill. The standard deviation is that of their return less the benchmark’s: what luck and lasting differences between funds come to. It can be chosen as the spread of the old scoring method.'
          : 'Each saver pays into the index alone. The standard deviation is that of their returns: what comes of paying in at other times.'}
      </p>
      <p>
        <b>{pots === null ? missing : count(pots)}</b> {pots === 1 ? 'pot' : 'pots'} of at most 10,000,000. Savers start
        on the first of a month or on 1 January, at least 12 months before the end, on which all pots are valued.
      </p>
      <p>
        <Link to="/methodology/{-$page}" params={{ page: 'simulations' }}>
          How is this calculated?
        </Link>
      </p>
    </aside>
  )
}
