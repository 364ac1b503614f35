import { Button, Group, Stack, Text } from '@mantine/core'
import { shortDate } from '@plumbline/contract/format/dates.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import type { ImportDetail } from '@plumbline/contract/imports/imports.ts'
import { Link } from '@tanstack/react-router'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import type { ImportActions } from '../api/use-import-actions.ts'
import { progressLine } from '../import-wording.ts'
import { ControlTotals } from './control-totals.tsx'
import styles from './imports.module.css'
import { PreviewFindings } from './preview-findings.tsx'
import { ScoreAgain } from './score-again.tsx'
import { ScoreChanges } from './score-changes.tsx'

interface ImportResultProps {
  readonly detail: ImportDetail
  readonly actions: ImportActions
  /** Called when a link leads elsewhere. */
  readonly onLeave: (() => void) | undefined
}

/** How an import ended, and what can still be done about it. */
export function ImportResult({ detail, actions, onLeave }: ImportResultProps) {
  const { state, preview, settings, failure } = detail
  const { restore } = actions
  return (
    <Stack gap="sm">
      {state === 'completed' && (
        <AlertBox tone="good">
          <b>{progressLine(detail)}.</b> Data batch {detail.published}, {settings.indexName} v{settings.indexVersion},
          scoring method {settings.scoringMethod}
          {settings.spread === null
            ? ''
            : ` with a spread of ${percent(settings.spread.sigma0)}, that of simulation ${settings.spread.simulation}`}
          {settings.minimumYears === null ? '' : `, minimum contribution time ${settings.minimumYears} years`}.
        </AlertBox>
      )}
      {state === 'completed' && <NextSteps detail={detail} onLeave={onLeave} />}
      {state === 'completed' && preview?.scoredAgain !== undefined && <ScoreChanges changes={preview.scoredAgain} />}
      {state === 'failed' && (
        <AlertBox tone="danger">
          <b>{progressLine(detail)}.</b> {failure}
        </AlertBox>
      )}
      {state === 'cancelled' && (
        <AlertBox tone="info">
          <b>{progressLine(detail)}.</b> Nothing of it was published.
        </AlertBox>
      )}
      {state === 'completed' && preview !== null && (
        <>
          <ControlTotals preview={preview} addsToBatch={settings.addsToBatch} />
          <PreviewFindings preview={preview} />
        </>
      )}
      {detail.canRestore && (
        <Group gap="xs">
          <Button onClick={() => restore.mutate()} loading={restore.isPending}>
            Publish this version again
          </Button>
          <Text fz="xs" c="var(--text3)">
            It was replaced; possible until {shortDate(detail.restorableUntil?.slice(0, 10) ?? null)}.
          </Text>
        </Group>
      )}
      {restore.isError && (
        <Text role="alert" fz="sm" c="var(--danger)">
          {restore.error.message}
        </Text>
      )}
    </Stack>
  )
}

/** Where what was published can be looked at; what another replaced is not shown any more. */
function NextSteps({
  detail: { provider, published, isCurrent, canRestore },
  onLeave,
}: Pick<ImportResultProps, 'detail' | 'onLeave'>) {
  if (canRestore) return null
  return (
    <div className={styles.nextSteps}>
      <Button
        onClick={onLeave}
        renderRoot={(props) => <Link {...props} to="/members" search={{ filters: { providers: [provider.id] } }} />}
      >
        See savers
      </Button>
      <Button
        onClick={onLeave}
        renderRoot={(props) => <Link {...props} to="/reports/generate" search={{ provider: provider.id }} />}
      >
        See the report
      </Button>
      {isCurrent && published !== null && <ScoreAgain providerId={provider.id} dataBatchId={published} />}
    </div>
  )
}
