import { Button, NativeSelect } from '@mantine/core'
import type { Calibration, SpreadsInForce } from '@plumbline/contract/calibration/calibrations.ts'
import { plainPercent } from '@plumbline/contract/format/rates.ts'
import { spreadsInForceSentence } from '@plumbline/figures/calibration-spread/spreads-in-force.ts'
import { IconAdjustmentsCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { ErrorState, LoadingState } from '../../../components/screen/page-state.tsx'
import { calibrationsQuery, useCalibrationActions } from '../api/calibration-queries.ts'
import { calibrationName, calibrationWords, isUnderWay, notMeasuredText } from '../calibration-wording.ts'
import styles from './calibration.module.css'
import { MeasuredCalibration } from './measured-calibration.tsx'

/** The spreads behind the score, measured from the published savers: what they are, and whether they count. */
export function CalibrationPanel() {
  const query = useQuery(calibrationsQuery)
  const titleId = useId()
  const { start } = useCalibrationActions()
  const { calibrations = [], total = 0, inForce } = query.data ?? {}
  const open = calibrations.find(isUnderWay)
  return (
    <section className={styles.panel} aria-labelledby={titleId} aria-busy={query.isPending}>
      <header className={styles.head}>
        <h2 id={titleId}>{calibrationWords.title}</h2>
        <Button
          leftSection={<IconAdjustmentsCheck size={16} stroke={1.75} aria-hidden />}
          disabled={open !== undefined || inForce === undefined}
          loading={start.isPending}
          onClick={() => start.mutate()}
        >
          {calibrations.length === 0 ? calibrationWords.start : calibrationWords.again}
        </Button>
      </header>
      {start.isError && <AlertBox tone="danger">{start.error.message}</AlertBox>}
      {query.isPending && <LoadingState text="Loading calibrations..." rows={4} />}
      {query.isError && (
        <ErrorState
          title="The calibrations could not be loaded."
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {inForce && (
        <p className={styles.text}>
          {spreadsInForceSentence(inForce)}{' '}
          <Link to="/methodology/{-$page}" params={{ page: 'calibration' }}>
            How is it measured?
          </Link>
        </p>
      )}
      {open && <Progress calibration={open} />}
      {inForce && <Chosen calibrations={calibrations} total={total} inForce={inForce} />}
    </section>
  )
}

function Progress({ calibration: { id, progress } }: { readonly calibration: Calibration }) {
  const { cancel } = useCalibrationActions()
  return (
    <>
      <div className={styles.progress}>
        <progress value={progress} max={1} aria-label={`Progress of calibration ${id}`} />
        <span>{plainPercent(Math.round(100 * progress) / 100)}</span>
        <Button size="compact-sm" loading={cancel.isPending} onClick={() => cancel.mutate(id)}>
          Cancel
        </Button>
      </div>
      {cancel.isError && <AlertBox tone="danger">{cancel.error.message}</AlertBox>}
    </>
  )
}

interface ChosenProps {
  readonly calibrations: readonly Calibration[]
  readonly total: number
  readonly inForce: SpreadsInForce
}

/** One that has ended, the newest unless another is chosen. */
function Chosen({ calibrations, total, inForce }: ChosenProps) {
  const [chosenId, setChosenId] = useState<number | null>(null)
  const ended = calibrations.filter((each) => !isUnderWay(each))
  const calibration = ended.find(({ id }) => id === chosenId) ?? ended[0]
  if (calibration === undefined) {
    return calibrations.length === 0 ? <p className={styles.text}>{calibrationWords.none}</p> : null
  }
  return (
    <>
      {ended.length > 1 && (
        <NativeSelect
          className={styles.choice}
          label="Shown"
          description={total > calibrations.length ? `The newest ${calibrations.length} of ${total}.` : undefined}
          data={ended.map((each) => ({ value: String(each.id), label: calibrationName(each) }))}
          value={String(calibration.id)}
          onChange={(event) => setChosenId(Number(event.currentTarget.value))}
        />
      )}
      <Ended calibration={calibration} inForce={inForce} />
    </>
  )
}

function Ended({ calibration, inForce }: { readonly calibration: Calibration; readonly inForce: SpreadsInForce }) {
  const { id, state, failure, result } = calibration
  const name = calibrationName(calibration)
  if (state === 'cancelled') return <AlertBox tone="info">Calibration {id} was cancelled.</AlertBox>
  if (state === 'failed') return <AlertBox tone="danger">{failure ?? 'Calibrate again.'}</AlertBox>
  if (result === null) return null
  if (result.status !== 'measured') return <AlertBox tone="info">{notMeasuredText(result)}</AlertBox>
  return <MeasuredCalibration id={id} name={name} result={result} inForce={inForce} />
}
