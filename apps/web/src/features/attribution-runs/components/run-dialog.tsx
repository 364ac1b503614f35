import { Button, Select, Switch } from '@mantine/core'
import { attributionStarted } from '@plumbline/contract/attribution/attribution-texts.ts'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { attributionRunsQuery, useAttributionActions } from '../api/attribution-runs.ts'
import { runState } from '../run-wording.ts'
import { RunProgress } from './run-progress.tsx'
import styles from './runs.module.css'

export interface RunDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly provider: { readonly id: number; readonly name: string }
  /** Names that the provider's savers state; undefined while they are loaded. */
  readonly schemes: readonly string[] | undefined
  readonly funds: readonly string[] | undefined
}

/** Whose savers to ask, and how far it is. */
export function RunDialog({ opened, onClose, provider, schemes, funds }: RunDialogProps) {
  const { start } = useAttributionActions()
  const runs = useQuery(attributionRunsQuery)
  const [scheme, setScheme] = useState<string | null>(null)
  const [fund, setFund] = useState<string | null>(null)
  const [includeShort, setIncludeShort] = useState(false)
  const run = runs.data?.find(({ id }) => id === start.data?.id) ?? start.data
  return (
    <AppDialog
      opened={opened}
      onClose={onClose}
      title="Run Performance Attribution"
      subtitle={provider.name}
      footer={
        <Button
          variant="filled"
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          loading={start.isPending}
          onClick={() => start.mutate({ providerId: provider.id, scheme, fund, includeShort })}
        >
          Run
        </Button>
      }
    >
      <div className={styles.form}>
        <p className={styles.hint}>
          What the fund itself did is read from the payments and pots of all savers who can be used, and compared with
          the benchmark of the published data. A new result takes the place of the last one of the same choice.
        </p>
        <Name label="Scheme" all="All schemes" names={schemes} value={scheme} onChange={setScheme} />
        <Name label="Fund" all="All funds" names={funds} value={fund} onChange={setFund} />
        <Switch
          label="Include short contribution histories"
          description="Savers whose payments are too recent for a score take part as well."
          checked={includeShort}
          onChange={({ currentTarget }) => setIncludeShort(currentTarget.checked)}
        />
        {start.isError && <AlertBox tone="danger">{start.error.message}</AlertBox>}
        {run !== undefined && (
          <>
            <AlertBox tone={run.status === 'failed' ? 'danger' : 'info'}>
              {run.status === 'failed' ? run.failure : attributionStarted}
            </AlertBox>
            {run.status !== 'failed' && <p>{runState(run)}</p>}
            <RunProgress run={run} />
          </>
        )}
      </div>
    </AppDialog>
  )
}

interface NameProps {
  readonly label: string
  readonly all: string
  readonly names: readonly string[] | undefined
  readonly value: string | null
  readonly onChange: (name: string | null) => void
}

function Name({ label, all, names, value, onChange }: NameProps) {
  return (
    <Select
      label={label}
      placeholder={all}
      data={[...new Set(names?.filter((name) => name !== ''))]}
      value={value}
      onChange={onChange}
      disabled={names === undefined}
      limit={100}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': all }}
      nothingFoundMessage={`No ${label.toLowerCase()} of that name`}
    />
  )
}
