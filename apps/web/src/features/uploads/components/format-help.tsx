import { Anchor, Group, Text } from '@mantine/core'
import { uploadsProcedures } from '@plumbline/contract/uploads/uploads.ts'
import type { Procedure } from '@plumbline/contract/wire/procedure.ts'
import { useMutation } from '@tanstack/react-query'
import { send } from '../../../lib/api-client.ts'
import { saveFile } from '../../../lib/save-file.ts'

/** What the file has to look like, to be taken away. */
export function FormatHelp() {
  const download = useMutation({
    mutationFn: async ({ procedure, name }: { procedure: Procedure; name: string }) =>
      saveFile(await send(procedure), name),
  })
  return (
    <>
      <Text fz="sm" c="var(--text2)" mt="md">
        One row for each contribution: who, when, how much, and the value of the pot on its valuation date.
      </Text>
      <Group gap="md" mt={6}>
        <Anchor
          component="button"
          type="button"
          fz="sm"
          mih={24}
          onClick={() => download.mutate({ procedure: uploadsProcedures.template, name: 'plumbline-template.csv' })}
        >
          Download a template
        </Anchor>
        <Anchor
          component="button"
          type="button"
          fz="sm"
          mih={24}
          onClick={() => download.mutate({ procedure: uploadsProcedures.dictionary, name: 'plumbline-columns.csv' })}
        >
          Download the data dictionary
        </Anchor>
      </Group>
      {download.isError && (
        <Text role="alert" fz="xs" c="var(--danger)" mt={5}>
          {download.error.message}
        </Text>
      )}
    </>
  )
}
