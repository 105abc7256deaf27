import { m } from '#text'
import { Sheet } from '../page/sheet.tsx'

/** How the page gets onto the home screen, and the button for it where the browser offers one. */
export const SaveSheet = () => (
  <Sheet id="save" title={m.listing_app_save_title()}>
    <button type="button" className="button needs-script" hidden data-install>
      {m.listing_app_install()}
    </button>
    <h3>{m.listing_app_save_ios()}</h3>
    <ol>
      <li>{m.listing_app_save_ios_1()}</li>
      <li>{m.listing_app_save_ios_2()}</li>
      <li>{m.listing_app_save_ios_3()}</li>
    </ol>
    <h3>{m.listing_app_save_android()}</h3>
    <ol>
      <li>{m.listing_app_save_android_1()}</li>
      <li>{m.listing_app_save_android_2()}</li>
      <li>{m.listing_app_save_android_3()}</li>
    </ol>
  </Sheet>
)
