import { useId } from 'react'

/** A street at dusk, one house with its porch light on. Decorates the bottom of a dark part. */
export function StreetPicture() {
  const glow = useId()
  return (
    <svg className="street" viewBox="0 0 1440 200" aria-hidden preserveAspectRatio="xMidYMax slice">
      <defs>
        <radialGradient id={glow}>
          <stop offset="0" stopColor="var(--accent)" stopOpacity="0.5" />
          <stop offset="0.45" stopColor="var(--accent)" stopOpacity="0.13" />
          <stop offset="1" stopColor="var(--accent)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path
        d="M0 128c180-44 330-44 520-20s330 34 520 2 300-34 400-16v106H0z"
        fill="var(--night-raised)"
        opacity="0.45"
      />
      <g fill="var(--night-raised)" opacity="0.8">
        <path d="M60 186v-58l44-36 44 36v58zM196 186v-44l36-28 36 28v44zM338 186v-72l26-22v-18h14v8l24 20 44 40v44z" />
        <path d="M876 186v-64l50-40 50 40v64zM1030 186v-46l34-28 60 28v46zM1188 186v-72l48-38 48 38v72zM1336 186v-50l38-30 38 30v50z" />
        <path d="M20 186c0-24 6-40 16-40s16 16 16 40zM290 186c0-32 8-52 19-52s19 20 19 52zM486 186c0-24 7-38 17-38s17 14 17 38zM806 186c0-34 9-56 21-56s21 22 21 56zM1150 186c0-26 6-42 16-42s16 16 16 42zM1300 186c0-22 6-34 15-34s15 12 15 34z" />
      </g>
      <path d="M576 186v-68l84-62 84 62v68z" fill="var(--night-raised)" />
      <path
        d="m562 124 98-72 98 72"
        fill="none"
        stroke="var(--night-muted)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="660" cy="142" r="150" fill={`url(#${glow})`} />
      <path d="M644 186v-36a16 16 0 0 1 32 0v36z" fill="#ffd58f" />
      <path
        d="M600 138h24v26h-24zM404 142h14v16h-14zM222 148h12v14h-12zM1228 126h16v20h-16z"
        fill="#ffd58f"
        opacity="0.75"
      />
      <path d="M696 138h24v26h-24zM918 124h16v18h-16zM96 132h16v18h-16z" fill="var(--night)" opacity="0.7" />
      <path d="M0 184h1440v16H0z" fill="var(--night)" />
      <path d="m644 184-26 16h84l-26-16z" fill="var(--accent)" opacity="0.25" />
    </svg>
  )
}
