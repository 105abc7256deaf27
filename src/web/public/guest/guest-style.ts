/** A guest page's styles, added to those of every page: one card in the agent's color. */
export const guestStyle = `
.guest{padding:24px 16px 48px}
.guest main{max-width:560px;margin:0 auto;padding:28px 22px;border:1px solid var(--line);border-top:5px solid var(--brand);border-radius:16px;background:var(--raised)}
.guest header{display:flex;gap:14px;align-items:center;margin-bottom:22px}
.guest header :is(img,span){flex:none;width:56px;height:56px;border-radius:50%;object-fit:cover}
.guest header span{display:grid;place-items:center;background:var(--brand);color:var(--on-brand);font-size:1.5rem}
.guest header small{display:block;color:var(--muted)}
.guest h1{margin-bottom:10px}
.guest h2{margin:0 0 12px}
.guest :is(.done,.failed){margin-bottom:20px}
.guest .when{font-size:1.2rem;font-weight:600}
.guest main>p+p{margin-top:8px}
.guest .calendars{display:flex;flex-wrap:wrap;gap:10px;margin-top:16px}
.guest .calendars .button{flex:1 1 200px}
.guest form>.button{width:100%;margin-top:16px}
.guest section,.guest details{margin-top:28px;padding-top:24px;border-top:1px solid var(--line)}
.guest .days{margin:0 0 16px}
.guest .days a{display:inline-flex;align-items:center;min-height:44px;padding:0 14px;border:1px solid var(--control);border-radius:999px;color:inherit;text-decoration:none}
.guest .days [aria-current]{border-color:var(--brand);background:var(--brand);color:var(--on-brand)}
.guest .day{display:grid;grid-template-columns:1fr auto;gap:6px 10px;align-items:end;margin-bottom:16px}
.guest .day label{grid-column:1/-1;font-size:.9rem}
.guest .day .button{width:auto;margin:0;height:52px}
@media(max-width:420px){.guest .day{grid-template-columns:1fr}.guest .day .button{width:100%}}
.guest summary{min-height:44px;align-content:center;cursor:pointer;color:var(--danger)}
.guest .danger{border-color:var(--danger);color:var(--danger)}
.guest .failed .button{margin:8px 0 0}
.guest footer{max-width:none;margin:28px 0 0;padding:20px 0 0;border-top:1px solid var(--line);text-align:left}
`
