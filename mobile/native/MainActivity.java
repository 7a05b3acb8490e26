package app.lorebox.mobile;

import android.content.Intent;
import android.net.Uri;
import android.os.Bundle;
import android.webkit.WebView;
import androidx.webkit.WebViewCompat;
import androidx.webkit.WebViewFeature;
import com.getcapacitor.BridgeActivity;
import java.util.Set;
import org.json.JSONException;
import org.json.JSONObject;

/** Speaks the wrapper bridge (docs/guide/wrapper-bridge.md): hears who is signed in, and asks for pages. */
public class MainActivity extends BridgeActivity {
    private boolean isPageReady = false;
    private String waitingPath = null;

    @Override
    public void onCreate(Bundle savedInstanceState) {
        super.onCreate(savedInstanceState);
        Uri server = Uri.parse(getBridge().getServerUrl());
        Set<String> origins = Set.of(server.getScheme() + "://" + server.getEncodedAuthority());
        if (WebViewFeature.isFeatureSupported(WebViewFeature.WEB_MESSAGE_LISTENER)) {
            WebView page = getBridge().getWebView();
            WebViewCompat.addWebMessageListener(page, "LoreboxBridge", origins, (view, message, origin, isMainFrame, reply) -> {
                if (isMainFrame) hear(message.getData());
            });
            // The object is in pages that are loaded from now on.
            page.reload();
        }
        open(getIntent());
    }

    @Override
    protected void onNewIntent(Intent intent) {
        super.onNewIntent(intent);
        open(intent);
    }

    private void hear(String text) {
        try {
            JSONObject heard = new JSONObject(text);
            if (!"user".equals(heard.optString("type")) || heard.optInt("version") != 1) return;
            JSONObject user = heard.optJSONObject("user");
            showUnread(user == null ? 0 : user.optInt("notificationUnreadCount"));
        } catch (JSONException error) {
            return;
        }
        // The first message says that the page listens.
        isPageReady = true;
        if (waitingPath != null) navigate(waitingPath);
        waitingPath = null;
    }

    /** Launchers take the number from the app's notifications; a notification of yours goes here. */
    private void showUnread(int count) {}

    /** A link to a page, e.g. lorebox://open/home/item-management or an App Link of your server. */
    private void open(Intent intent) {
        Uri link = intent.getData();
        if (link == null || link.getEncodedPath() == null) return;
        String query = link.getEncodedQuery();
        navigate(link.getEncodedPath() + (query == null ? "" : "?" + query));
    }

    /** Goes to a page of the app, e.g. /home/item-management; the page ignores anything else. */
    public void navigate(String path) {
        if (!isPageReady) {
            waitingPath = path;
            return;
        }
        try {
            String json = new JSONObject().put("type", "navigate").put("path", path).toString();
            getBridge().getWebView().evaluateJavascript("window.loreboxReceive(" + JSONObject.quote(json) + ")", null);
        } catch (JSONException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
