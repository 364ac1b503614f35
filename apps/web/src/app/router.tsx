import { createRootRoute, createRouter } from '@tanstack/react-router'

const rootRoute = createRootRoute()

export function createAppRouter() {
  return createRouter({ routeTree: rootRoute })
}
