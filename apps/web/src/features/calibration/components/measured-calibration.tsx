import { Button } from '@mantine/core'
import type { MeasuredResult, SpreadsInForce } from '@plumbline/contract/calibration/calibrations.ts'
import { calibrationSpreadOption } from '@plumbline/figures/calibration-spread/option.ts'
import { calibrationSpreadWords } from '@plumbline/figures/calibration-spread/words.ts'
import { useMemo, useState } from 'react'
import { ChartCard } from '../../../components/chart-card/chart-card.tsx'
import type { OptionBuilder } from '../../../components/chart-card/chart-card-props.ts'
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { useCalibrationActions } from '../api/calibration-queries.ts'
import { calibrationWords, sourceText } from '../calibration-wording.ts'
import styles from './calibration.module.css'
import { EstimatesTable } from './estimates-table.tsx'
import { ScoredOtherwise } from './scored-otherwise.tsx'

interface MeasuredCalibrationProps {
  readonly id: number
  readonly name: string
  readonly result: MeasuredResult
  readonly inForce: SpreadsInForce
}

/** What a calibration measured: the picture, the estimates, and whether new batches are scored with them. */
export function MeasuredCalibration({ id, name, result, inForce }: MeasuredCalibrationProps) {
  const words = useMemo(() => calibrationSpreadWords(result), [result])
  const option = useMemo<OptionBuilder>(() => (theme, size) => calibrationSpreadOption(result, theme, size), [result])
  return (
    <div className={styles.columns}>
      <ChartCard
        words={words}
        option={option}
        height={280}
        source={`${name}: ${sourceText(result)}`}
        fileName={`calibration-${id}`}
        saverCount={result.counts.savers}
      />
      <div className={styles.estimates}>
        <EstimatesTable result={result} />
        <ScoredOtherwise scores={result.scores} />
        <DefaultChoice id={id} isDefault={inForce.calibration === id} />
      </div>
    </div>
  )
}

function DefaultChoice({ id, isDefault }: { readonly id: number; readonly isDefault: boolean }) {
  const { choose } = useCalibrationActions()
  const [isConfirming, setIsConfirming] = useState(false)
  const label = isDefault ? calibrationWords.usePriors : calibrationWords.makeDefault
  const close = () => setIsConfirming(false)
  return (
    <>
      {choose.isError && <AlertBox tone="danger">{choose.error.message}</AlertBox>}
      <p className={styles.note}>Batches that are published keep their own values.</p>
      <div>
        <Button onClick={() => setIsConfirming(true)}>{label}</Button>
      </div>
      <ConfirmDialog
        opened={isConfirming}
        onClose={close}
        title={label}
        confirm={label}
        takesAway={false}
        busy={choose.isPending}
        onConfirm={() => choose.mutate(isDefault ? null : id, { onSettled: close })}
      >
        {isDefault
          ? 'Every batch that is made from now on is scored with the priors of the product. Batches that are there keep their own values.'
          : 'Every batch that is made from now on is scored with the measured tracking error, lasting differences and correlation of funds. Batches that are there keep their own values.'}
      </ConfirmDialog>
    </>
  )
}
