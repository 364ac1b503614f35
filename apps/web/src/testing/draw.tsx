import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'

/** Draws a component as the app does, without transitions, and gives somebody who types and clicks. */
export function draw(children: ReactNode) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const inApp = (content: ReactNode) => (
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>{content}</QueryClientProvider>
    </MantineProvider>
  )
  const { rerender } = render(inApp(children))
  return { person: userEvent.setup(), redraw: (content: ReactNode) => rerender(inApp(content)) }
}
