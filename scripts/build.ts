/** `npm run build`: the first step of `npm start`, for images and release archives. */
import { buildWeb } from './build-web.ts'

buildWeb()
