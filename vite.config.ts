import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The agent app: one page with a hash router. Its files carry their hash in the name, so they never change. */
export default defineConfig({
  root: 'src/web',
  publicDir: 'static',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
})
