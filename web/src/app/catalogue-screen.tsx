import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { CataloguePage } from '#web/catalogue/catalogue-page.tsx';
import { findExample } from '#web/catalogue/examples.ts';

/** §2.1 dev/component-catalog/…: mounts the catalogue of ui components. */
export function Component() {
  const { slug } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // §2.1, any other path.
  if (slug !== undefined && !findExample(slug)) return <Navigate to="/" replace />;
  const isSideBySide = search.get('view') === 'side-by-side';
  return <CataloguePage slug={slug} isSideBySide={isSideBySide} onNavigate={(path) => void navigate(path)} />;
}
