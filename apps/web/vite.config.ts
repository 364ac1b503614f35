import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { fewFiles } from './build/files/few-files.ts'
import { whatLoads } from './build/files/what-loads.ts'
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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), methodology(), fewFiles(), whatLoads(), serviceWorker, precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The content security policy allows no data: fonts.
    assetsInlineLimit: 0,
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: server, changeOrigin: false } },
  },
})
