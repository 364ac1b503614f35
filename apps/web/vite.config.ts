import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where a server for `npm run dev` listens. */
const server = process.env.PLUMBLINE_SERVER ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Which file needs which: the test of the first screen's size reads it.
    manifest: true,
    // The content security policy allows no data: fonts.
    assetsInlineLimit: 0,
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: server, changeOrigin: false } },
  },
})
