import { Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import { m } from '#text'
import { joinClasses } from '#web/lib/join-classes.ts'
import { chooseTheme, type Theme, themes, useTheme } from './theme.ts'

const looks: Record<Theme, { label: () => string; Icon: typeof Sun }> = {
  system: { label: m.shell_theme_system, Icon: Monitor },
  light: { label: m.shell_theme_light, Icon: Sun },
  dark: { label: m.shell_theme_dark, Icon: Moon },
}

/** Light, dark, or match the device. */
export function ThemeSwitch({ onNight = false }: { onNight?: boolean }) {
  const chosen = useTheme()
  const group = useId()
  return (
    <fieldset
      className={joinClasses(
        'flex w-fit rounded-full border p-0.5',
        onNight ? 'border-night-line' : 'border-line',
      )}
    >
      <legend className="sr-only">{m.shell_theme()}</legend>
      {themes.map((theme) => {
        const { label, Icon } = looks[theme]
        return (
          <label
            key={theme}
            title={label()}
            className={joinClasses(
              'relative flex size-8 items-center justify-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-focus',
              onNight
                ? 'text-night-muted has-checked:bg-night-raised has-checked:text-accent has-focus-visible:outline-accent'
                : 'text-muted has-checked:bg-neutral-soft has-checked:text-ink',
            )}
          >
            <input
              type="radio"
              name={group}
              className="sr-only"
              checked={theme === chosen}
              onChange={() => chooseTheme(theme)}
            />
            <Icon aria-hidden="true" className="size-4" />
            <span className="sr-only">{label()}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
