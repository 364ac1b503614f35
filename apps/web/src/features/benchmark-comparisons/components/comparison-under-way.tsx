import { Button, Progress } from '@mantine/core'
import type { Comparison } from '@plumbline/contract/benchmark-comparisons/benchmark-comparisons.ts'
import { share } from '@plumbline/contract/format/rates.ts'
import { IconPlayerStop } from '@tabler/icons-react'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { useComparisonActions } from '../api/comparison-queries.ts'
import styles from './compare.module.css'

interface ComparisonUnderWayProps {
  readonly comparison: Comparison
  readonly mayCancel: boolean
}

export function ComparisonUnderWay({ comparison, mayCancel }: ComparisonUnderWayProps) {
  const { cancel } = useComparisonActions()
  const { id, status, progress } = comparison
  return (
    <section className={styles.card} aria-label="Comparison under way">
      <div className={styles.underWay}>
        <p role="status">
          {status === 'queued' ? 'Waiting to begin.' : `Comparing: ${share(progress)}.`} You may close this page; the
          result will be here.
        </p>
        {mayCancel && (
          <Button
            leftSection={<IconPlayerStop size={16} aria-hidden />}
            onClick={() => cancel.mutate(id)}
            loading={cancel.isPending}
          >
            Cancel
          </Button>
        )}
      </div>
      <Progress value={100 * progress} aria-label="Progress of the comparison" />
      {cancel.isError && <AlertBox tone="danger">{cancel.error.message}</AlertBox>}
    </section>
  )
}
