import { ActionIcon, Group, Tooltip } from '@mantine/core'
import { momentInLondon } from '@plumbline/contract/format/moments.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { Schedule } from '@plumbline/contract/reports/report-schedules.ts'
import { reportTitle } from '@plumbline/contract/reports/report-types.ts'
import { deliveryNames, timingText } from '@plumbline/contract/reports/schedule-words.ts'
import { IconCalendarClock, IconHistory, IconPencil, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { DangerIcon } from '../../../components/danger/danger-button.tsx'
import { ListScreen } from '../../../components/list-screen/list-screen.tsx'
import { loadWhen } from '../../../components/load-when.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { StateMessage } from '../../../components/screen/page-state.tsx'
import { StateBadge } from '../../../components/state-badge/state-badge.tsx'
import { ClientTable } from '../../../components/table/client-table.tsx'
import type { DataColumn } from '../../../components/table/data-table-columns.ts'
import { actionsColumn, CutText, valueColumn } from '../../../components/table/value-column.tsx'
import { requestText } from '../report-wording.ts'
import { DeliveryState } from './delivery-state.tsx'
import { scheduleListQuery, useScheduleChanges } from './schedule-queries.ts'

const DeliveriesDialog = loadWhen(
  ({ schedule }) => schedule !== undefined,
  async () => (await import('./deliveries-dialog.tsx')).DeliveriesDialog,
)
const ConfirmDialog = loadWhen(
  ({ opened }) => opened,
  async () => (await import('../../../components/dialog/confirm-dialog.tsx')).ConfirmDialog,
)

interface ScheduleListProps {
  readonly onChange: (schedule: Schedule) => void
}

const rowId = ({ id }: Schedule) => String(id)

/** Reports that come by themselves, with how the last one went. */
export function ScheduleList({ onChange }: ScheduleListProps) {
  const schedules = useQuery(scheduleListQuery)
  const { remove } = useScheduleChanges()
  const [scheduleToShow, setScheduleToShow] = useState<Schedule>()
  const [scheduleToRemove, setScheduleToRemove] = useState<Schedule>()
  // Superusers see those of others too.
  const withOwners = schedules.data?.some(({ own }) => !own) ?? false
  const columns = useMemo(
    () => columnsOf({ onChange, onShow: setScheduleToShow, onRemove: setScheduleToRemove }, withOwners),
    [onChange, withOwners],
  )
  return (
    <>
      <ListScreen
        label="Schedules"
        texts={{ loading: 'Loading Schedules...', failed: 'The schedules could not be loaded.' }}
        query={schedules}
        hintedRows={5}
      >
        {(rows) =>
          rows.length === 0 ? (
            <StateMessage icon={<IconCalendarClock size={28} stroke={1.5} />} title="No schedules yet.">
              A report can come by mail each week, month or quarter, or when a new batch is published. Begin with the
              plus above, or with a report of the list.
            </StateMessage>
          ) : (
            <>
              {rows.some(({ lost }) => lost) && <AlertBox tone="warning">{lostNote}</AlertBox>}
              <ClientTable label="Schedules" name="report-schedules" columns={columns} rows={rows} rowId={rowId} />
            </>
          )
        }
      </ListScreen>
      <DeliveriesDialog schedule={scheduleToShow} onClose={() => setScheduleToShow(undefined)} />
      <ConfirmDialog
        opened={scheduleToRemove !== undefined}
        onClose={() => setScheduleToRemove(undefined)}
        title="Remove schedule"
        confirm="Remove"
        takesAway
        busy={remove.isPending}
        onConfirm={() => {
          if (scheduleToRemove !== undefined)
            remove.mutate(scheduleToRemove.id, { onSuccess: () => setScheduleToRemove(undefined) })
        }}
      >
        <p>'{scheduleToRemove?.name}' comes no more. Reports that it made stay in the list.</p>
        {remove.error !== null && <AlertBox tone="danger">{remove.error.message}</AlertBox>}
      </ConfirmDialog>
    </>
  )
}

const lostNote =
  'The provider or the report of a schedule marked Taken away was removed or is not yours any more. It sends nothing. Remove it, or ask a superuser.'

interface RowTools {
  readonly onChange: (schedule: Schedule) => void
  readonly onShow: (schedule: Schedule) => void
  readonly onRemove: (schedule: Schedule) => void
}

function columnsOf(tools: RowTools, withOwners: boolean): readonly DataColumn<Schedule>[] {
  const text = (id: string, header: string, value: (row: Schedule) => string) =>
    valueColumn<Schedule>({ id, header, type: 'string', value })
  return [
    { ...text('name', 'Name', ({ name }) => name), always: true },
    {
      id: 'last',
      header: 'Last delivery',
      cell: ({ lastDelivery, lost }) => {
        if (lost) return <StateBadge tone="bad">Taken away</StateBadge>
        return lastDelivery === null ? '--' : <DeliveryState delivery={lastDelivery} />
      },
    },
    {
      id: 'next',
      header: 'Next',
      cell: ({ paused, nextDueAt, lost }) => (paused && !lost ? 'Paused' : momentInLondon(nextDueAt)),
      align: 'right',
    },
    {
      id: 'when',
      header: 'When',
      cell: ({ timing }) => <CutText text={timingText(timing)} />,
    },
    actionsColumn((schedule) => <RowActions schedule={schedule} tools={tools} />),
    text('report', 'Report', scheduledReport),
    text('to', 'To', ({ recipients }) => recipients.map(({ name }) => name).join(', ')),
    text('as', 'Mailed', ({ deliverAs }) => deliveryNames[deliverAs]),
    ...(withOwners ? [text('owner', 'Owner', ({ owner }) => owner.name)] : []),
    text('filters', 'Filters', ({ type, request }) => requestText(type, request)),
  ]
}

/** The name of a lost provider is not shown any more. */
function scheduledReport({ provider, type, lost }: Schedule): string {
  return lost ? reportTitle(type) : `${nameInSentence(provider.name)}: ${reportTitle(type)}`
}

function RowActions({ schedule, tools }: { readonly schedule: Schedule; readonly tools: RowTools }) {
  const { change } = useScheduleChanges()
  const { id, name, paused, lost, version } = schedule
  const PauseIcon = paused ? IconPlayerPlay : IconPlayerPause
  const actions = [
    {
      what: 'Deliveries',
      label: `Deliveries of ${nameInSentence(name)}`,
      ToolIcon: IconHistory,
      act: () => tools.onShow(schedule),
    },
    {
      what: 'Change',
      label: `Change ${nameInSentence(name)}`,
      ToolIcon: IconPencil,
      act: () => tools.onChange(schedule),
    },
    {
      what: paused ? 'Resume' : 'Pause',
      label: `${paused ? 'Resume' : 'Pause'} ${nameInSentence(name)}`,
      ToolIcon: PauseIcon,
      act: () => change.mutate({ id, version, paused: !paused }),
    },
  ]
  return (
    <Group gap={2} wrap="nowrap">
      {(lost ? [] : actions).map(({ what, label, ToolIcon, act }) => (
        <Tooltip key={what} label={what}>
          <ActionIcon aria-label={label} onClick={act}>
            <ToolIcon size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
      <DangerIcon tip="Remove" label={`Remove ${nameInSentence(name)}`} onClick={() => tools.onRemove(schedule)} />
    </Group>
  )
}
