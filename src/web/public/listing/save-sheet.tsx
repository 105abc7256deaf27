import { m } from '#text'
import { Sheet } from '../page/sheet.tsx'

const systems = [
  [
    'ios',
    m.listing_app_save_ios,
    [m.listing_app_save_ios_1, m.listing_app_save_ios_2, m.listing_app_save_ios_3],
  ],
  [
    'android',
    m.listing_app_save_android,
    [m.listing_app_save_android_1, m.listing_app_save_android_2, m.listing_app_save_android_3],
  ],
  [
    'desktop',
    m.listing_app_save_desktop,
    [m.listing_app_save_desktop_1, m.listing_app_save_desktop_2, m.listing_app_save_desktop_3],
  ],
] as const

/**
 * How to add the page to the home screen: instructions for each system, of which the script opens the current one, and
 * a button where the browser offers to install. The button says what gets installed.
 */
export const SaveSheet = ({ install }: { install: string }) => (
  <Sheet id="save" title={m.listing_app_save_title()}>
    <p className="muted">{m.listing_app_save_why()}</p>
    <button type="button" className="button needs-script" hidden data-install>
      {install}
    </button>
    <p className="done" role="status" data-done={m.listing_app_installed()} />
    {systems.map(([system, name, steps], index) => (
      <details key={system} name="system" data-system={system} open={index === 0}>
        <summary>{name()}</summary>
        <ol>
          {steps.map((step) => (
            <li key={step()}>{step()}</li>
          ))}
        </ol>
      </details>
    ))}
  </Sheet>
)
