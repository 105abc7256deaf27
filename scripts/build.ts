/** `npm run build`: what `npm start` does first, for images and release archives. */
import { buildWeb } from './build-web.ts'

buildWeb()
