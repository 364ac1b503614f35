import {
  type NewSchedule,
  reportSchedulesProcedures,
  type ScheduleChange,
} from '@plumbline/contract/reports/report-schedules.ts'
import type { ReportType } from '@plumbline/contract/reports/report-types.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/api-query.ts'

const openStates: readonly string[] = ['waiting', 'making', 'mailing']
const pollEvery = 5_000

/** Schedules; while a delivery is under way they are asked for again. */
export const scheduleListQuery = queryOptions({
  ...apiQuery(['reportSchedules', 'list'], reportSchedulesProcedures.list),
  refetchInterval: ({ state: { data } }) =>
    data?.some(({ lastDelivery }) => lastDelivery !== null && openStates.includes(lastDelivery.state)) === true
      ? pollEvery
      : false,
})

export function deliveriesQuery(id: number) {
  return queryOptions({
    ...apiQuery(['reportSchedules', 'deliveries'], reportSchedulesProcedures.deliveries, {
      params: { id: String(id) },
    }),
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ state }) => openStates.includes(state)) === true ? pollEvery : false,
  })
}

export function peopleQuery(providerId: number, type: ReportType) {
  return apiQuery(['reportSchedules', 'people'], reportSchedulesProcedures.people, {
    params: { providerId: String(providerId) },
    query: { type },
  })
}

/** What a person may do to schedules. */
export function useScheduleChanges() {
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: ['reportSchedules'] })
  const params = (id: number) => ({ id: String(id) })
  return {
    create: useMutation({
      mutationFn: (body: NewSchedule) => call(reportSchedulesProcedures.create, { body }),
      onSettled,
    }),
    change: useMutation({
      mutationFn: ({ id, ...change }: ScheduleChange & { readonly id: number; readonly version: string }) =>
        call(reportSchedulesProcedures.change, { params: params(id), body: change }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: number) => call(reportSchedulesProcedures.remove, { params: params(id) }),
      onSettled,
    }),
    retry: useMutation({
      mutationFn: (id: number) => call(reportSchedulesProcedures.retry, { params: params(id) }),
      onSettled,
    }),
  }
}
