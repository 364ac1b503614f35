import { ActionIcon, Indicator, Popover, Text } from '@mantine/core'
import { momentInLondon } from '@plumbline/contract/format/moments.ts'
import { type Notice, noticesProcedures } from '@plumbline/contract/notices/notices.ts'
import { IconInbox } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api-client.ts'
import { noticesQuery } from '../api/notice-queries.ts'
import styles from './notices.module.css'

interface NoticesButtonProps {
  readonly onOpenImport: (importId: number) => void
}

/** What ended while one was elsewhere, kept for later. */
export function NoticesButton({ onOpenImport }: NoticesButtonProps) {
  const [opened, setOpened] = useState(false)
  const notices = useQuery(noticesQuery)
  const queries = useQueryClient()
  const markRead = useMutation({
    mutationFn: (ids: number[]) => call(noticesProcedures.markRead, { body: { ids } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['notices'] }),
  })
  const unread = (notices.data ?? []).filter(({ read }) => !read).map(({ id }) => id)
  function change(next: boolean) {
    setOpened(next)
    if (!next && unread.length > 0) markRead.mutate(unread)
  }
  const label = unread.length === 0 ? 'Notices' : `Notices, ${unread.length} unread`
  return (
    <Popover opened={opened} onChange={change} position="bottom-end" width={360} trapFocus returnFocus>
      <Indicator disabled={unread.length === 0} label={unread.length} size={16} offset={6}>
        <Popover.Target>
          <ActionIcon aria-label={label} onClick={() => change(!opened)}>
            <IconInbox size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} aria-label="Notices">
        <Text component="h2" className={styles.title}>
          Notices
        </Text>
        {notices.isError && <p className={styles.empty}>The notices could not be loaded. {notices.error.message}</p>}
        {notices.data?.length === 0 && <p className={styles.empty}>Nothing yet. Imports that end are told here.</p>}
        <ul className={styles.list}>
          {notices.data?.map((notice) => (
            <NoticeItem
              key={notice.id}
              notice={notice}
              onOpen={(importId) => {
                change(false)
                onOpenImport(importId)
              }}
            />
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}

interface NoticeItemProps {
  readonly notice: Notice
  readonly onOpen: (importId: number) => void
}

function NoticeItem({ notice, onOpen }: NoticeItemProps) {
  const { importId, outcome, text, createdAt, read } = notice
  return (
    <li className={styles.item} data-outcome={outcome} data-unread={!read || undefined}>
      <p>{text}</p>
      <small>{momentInLondon(createdAt)}</small>
      {importId !== null && (
        <button type="button" onClick={() => onOpen(importId)}>
          Show import {importId}
        </button>
      )}
    </li>
  )
}
