import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ErrorState, StateMessage } from '../../../components/screen/page-state.tsx'
import { ScreenHeader } from '../../../components/screen/screen-header.tsx'
import { goToExport } from '../api/export-queries.ts'

/** Fetches a file of one's own: a PDF takes the place of this page, another file goes to the browser's downloads. */
export function DownloadScreen({ id }: { readonly id: number }) {
  const { mutate, error } = useMutation({ mutationFn: goToExport })
  useEffect(() => mutate(id), [mutate, id])
  return (
    <>
      <ScreenHeader title="Download" />
      {error !== null ? (
        <ErrorState title="The file could not be fetched." error={error} onRetry={() => mutate(id)}>
          What is still kept is under Downloads, at the top of every screen.
        </ErrorState>
      ) : (
        <StateMessage icon={<IconDownload size={20} />} title="Your file is on its way">
          It opens here, or goes to your browser's downloads.
        </StateMessage>
      )}
    </>
  )
}
