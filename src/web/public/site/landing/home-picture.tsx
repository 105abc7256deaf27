/** A house by day, drawn as the sample listing's photo. Decorative. */
export const HomePicture = () => (
  <svg className="home-picture" viewBox="0 0 320 220" aria-hidden preserveAspectRatio="xMidYMid slice">
    <path d="M0 0h320v220H0z" fill="#bcd9e8" />
    <circle cx="262" cy="48" r="22" fill="#ffe3ab" />
    <path d="M0 150c60-34 110-30 160-14s110 6 160-18v102H0z" fill="#93b48d" />
    <path d="M34 168c0-40 12-64 28-64s28 24 28 64z" fill="#5f8a63" />
    <path d="M254 172c0-34 10-54 24-54s24 20 24 54z" fill="#6d9870" />
    <path d="M92 178v-72l72-52 72 52v72z" fill="#f7f0e3" />
    <path d="m80 112 84-62 84 62" fill="none" stroke="#42506a" strokeWidth="10" strokeLinejoin="round" />
    <path d="M196 46h18v36l-18-13z" fill="#b4634a" />
    <path d="M148 178v-44a16 16 0 0 1 32 0v44z" fill="#b4634a" />
    <path d="M108 122h28v30h-28zM192 122h28v30h-28z" fill="#ffd58f" stroke="#42506a" strokeWidth="3" />
    <path d="M122 122v30M108 137h28M206 122v30M192 137h28" stroke="#42506a" strokeWidth="2" />
    <path d="M0 176h320v44H0z" fill="#7fa678" />
    <path d="m146 178-22 42h80l-22-42z" fill="#e8dcc6" />
  </svg>
)
