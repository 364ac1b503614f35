import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { createQueryClient } from '../lib/query-client.ts'
import { createAppRouter } from './router.tsx'
import { BrandLook } from './theme/brand-look.tsx'
import { colorSchemeManager } from './theme/color-scheme.ts'
import { cssVariables } from './theme/css-variables.ts'
import { theme } from './theme/theme.ts'

/** Nothing is announced before the first screen, so it need not wait for this. */
const Notifications = lazy(async () => ({ default: (await import('@mantine/notifications')).Notifications }))

export function App() {
  const [queryClient] = useState(createQueryClient)
  const [router] = useState(() => createAppRouter(queryClient))
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <Suspense>
          <Notifications position="bottom-left" />
        </Suspense>
        <BrandLook />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
