import { Star } from 'lucide-react';
import { useLocation } from 'react-router';
import {
  useFavoriteDeleteMutation,
  useFavoriteDigestGetQuery,
  useFavoriteSaveMutation,
} from '#web/api/personal/favorites.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { shownTitle } from '#web/session/ui-state/document-title.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { favoritePath, favoriteTitle } from './navigation/favorite-path.ts';

/** Stars the page that is shown: a record, or a list as it is filtered. */
export function FavoriteButton() {
  const workspaceID = useWorkspaceID();
  const { pathname, search } = useLocation();
  const { data } = useFavoriteDigestGetQuery({ workspaceID }, { skip: workspaceID === '' });
  const [save] = useFavoriteSaveMutation();
  const [remove] = useFavoriteDeleteMutation();
  const path = favoritePath(pathname, search);
  const isFavorite = data?.rows.some((favorite) => favorite.path === path) ?? false;
  const toggle = () =>
    isFavorite
      ? remove({ workspaceID, path })
      : save({ workspaceID, path, title: favoriteTitle(shownTitle(), path).slice(0, 200) });
  return (
    <IconButton
      icon={Star}
      className={isFavorite ? 'text-accent [&_svg]:fill-current' : undefined}
      label={isFavorite ? 'Remove from favorites' : 'Add to favorites'}
      aria-pressed={isFavorite}
      tooltipPlacement="bottom"
      isDisabled={!data}
      onPress={() => void toggle()}
    />
  );
}
