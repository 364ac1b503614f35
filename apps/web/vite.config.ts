import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { methodology } from './build/methodology.ts'
import { precompress } from './build/precompress.ts'

/** Where a server for `npm run dev` listens. */
const server = process.env.PLUMBLINE_SERVER ?? 'http://127.0.0.1:3000'

/** Keeps the app's own files at hand. Calls never come from a cache: figures are the server's or none. */
const serviceWorker = VitePWA({
  registerType: 'prompt',
  injectRegister: false,
  manifest: {
    name: 'Plumbline',
    short_name: 'Plumbline',
    description: 'What savers really got for their money',
    lang: 'en-GB',
    start_url: '/',
    display: 'standalone',
    background_color: '#F4F6F8',
    theme_color: '#F4F6F8',
    icons: [{ src: '/logo.svg', sizes: 'any', type: 'image/svg+xml' }],
  },
  workbox: {
    globPatterns: ['**/*.{html,js,css,svg,woff2}'],
    navigateFallback: '/index.html',
    navigateFallbackDenylist: [/^\/api(\/|$)/],
    cleanupOutdatedCaches: true,
    runtimeCaching: [],
  },
})

/**
 * What several screens share, in few files: left alone, each set of screens that share something would get a file of its own, mostly
 * of some hundred bytes. A group that screens load without need of all of it stays small: build-size.test.ts holds them to their limit.
 */
const sharedFiles = [
  { name: 'every-screen', tags: ['$initial' as const] },
  { name: 'icons', test: /node_modules[\\/]@tabler[\\/]icons-react[\\/]/ },
  // What stands on nearly every screen of somebody who has signed in: tooltips, what floats, fields.
  { name: 'controls', test: /node_modules[\\/](@mantine[\\/](core|hooks)|@floating-ui)[\\/]/, minShareCount: 75 },
  { name: 'hooks', test: /node_modules[\\/]@mantine[\\/]hooks[\\/]/ },
  { name: 'format', test: /packages[\\/]contract[\\/]src[\\/]format[\\/]/ },
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), methodology(), serviceWorker, precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Which file needs which: the test of the first screen's size reads it.
    manifest: true,
    // The content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: server, changeOrigin: false } },
  },
})
