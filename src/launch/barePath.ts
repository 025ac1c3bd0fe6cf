/**
 * Turns a bare path into its route: `/register?pid=42`, as servers write referral links, into `/#/register?pid=42`
 * (S2-67). A host answers such a path with this page, which is also built as 404.html. Runs inline; imports nothing.
 */
export function routeBarePath(): void {
  const { pathname, search, hash } = location;
  const [, folder, name] = /^(.*\/)([\w-]+)$/.exec(pathname) ?? [];
  if (folder && name && !hash) history.replaceState(null, '', `${folder}#/${name}${search}`);
}
