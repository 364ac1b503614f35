import { createRootRoute } from '@tanstack/react-router'
import { Root } from '../root.tsx'
import { NotFoundScreen } from '../screens/not-found-screen.tsx'

export const rootRoute = createRootRoute({ component: Root, notFoundComponent: NotFoundScreen })
