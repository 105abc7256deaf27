import type { SocialLink } from '#domain/cards/identity.ts'

/** Line drawings in a square of 24 units. */
const drawings: Record<SocialLink['platform'], string> = {
  Facebook: 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z',
  Instagram:
    'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M17.5 6.5h.01',
  Twitter: 'M4 4l16 16M20 4 4 20',
  LinkedIn:
    'M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6M2 9h4v12H2zM4 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
  YouTube: 'M5 5h14a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3zM10 9l5 3-5 3z',
  Pinterest:
    'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M9 21l3-11M9.5 13a3.2 3.2 0 1 1 4 1.8c-1 .3-2-.2-2.3-1.2',
}

/** Links to an agent's other pages, each shown as its icon. */
export const Socials = ({ links }: { links: readonly SocialLink[] }) =>
  links.length > 0 && (
    <ul className="socials">
      {links.map(({ platform, url }) => (
        <li key={platform + url}>
          <a href={url} rel="noopener me" target="_blank">
            <svg
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden
            >
              <path d={drawings[platform]} />
            </svg>
            <span className="unseen">{platform}</span>
          </a>
        </li>
      ))}
    </ul>
  )
