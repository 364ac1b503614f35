import { momentInLondon } from '@plumbline/contract/format/moments.ts'
import { type Notice, noticesProcedures } from '@plumbline/contract/notices/notices.ts'
import { IconInbox } from '@tabler/icons-react'
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Tray, TrayItem } from '../../../components/tray/tray.tsx'
import { TrayButton } from '../../../components/tray/tray-button.tsx'
import { call } from '../../../lib/api-client.ts'
import { noticesQuery } from '../api/notice-queries.ts'

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
  return (
    <TrayButton
      title="Notices"
      countText={`${unread.length} unread`}
      count={unread.length}
      icon={IconInbox}
      width={360}
      opened={opened}
      onChange={change}
    >
      <Tray title="Notices" note={noteOf(notices)}>
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
      </Tray>
    </TrayButton>
  )
}

function noteOf({ error, data }: UseQueryResult<readonly Notice[]>): string | undefined {
  if (error !== null) return `The notices could not be loaded. ${error.message}`
  return data?.length === 0 ? 'Nothing yet. Imports that end are told here.' : undefined
}

interface NoticeItemProps {
  readonly notice: Notice
  readonly onOpen: (importId: number) => void
}

function NoticeItem({ notice, onOpen }: NoticeItemProps) {
  const { importId, outcome, text, createdAt, read } = notice
  return (
    <TrayItem tone={outcome} unread={!read}>
      <p>{text}</p>
      <small>{momentInLondon(createdAt)}</small>
      {importId !== null && (
        <button type="button" onClick={() => onOpen(importId)}>
          Show import {importId}
        </button>
      )}
    </TrayItem>
  )
}
