import Capacitor
import UserNotifications
import WebKit

/// Speaks the wrapper bridge (docs/guide/wrapper-bridge.md): hears who is signed in, and asks for pages.
class LoreboxViewController: CAPBridgeViewController, WKScriptMessageHandler {
    private var isPageReady = false
    private var waitingPath: String?

    override func webViewConfiguration(for instanceConfiguration: InstanceConfiguration) -> WKWebViewConfiguration {
        let configuration = super.webViewConfiguration(for: instanceConfiguration)
        configuration.userContentController.add(self, name: "lorebox")
        return configuration
    }

    func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
        // A frame of another origin has the handler too.
        guard message.frameInfo.isMainFrame,
              let text = message.body as? String, let data = text.data(using: .utf8),
              let heard = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
              heard["type"] as? String == "user", heard["version"] as? Int == 1 else { return }
        let user = heard["user"] as? [String: Any]
        UNUserNotificationCenter.current().setBadgeCount(user?["notificationUnreadCount"] as? Int ?? 0)
        // The first message says that the page listens.
        isPageReady = true
        if let path = waitingPath {
            waitingPath = nil
            navigate(to: path)
        }
    }

    /// Goes to a page of the app, e.g. `/home/item-management`; the page ignores anything else.
    func navigate(to path: String) {
        guard isPageReady else {
            waitingPath = path
            return
        }
        guard let data = try? JSONSerialization.data(withJSONObject: ["type": "navigate", "path": path]),
              let json = String(data: data, encoding: .utf8) else { return }
        webView?.callAsyncJavaScript(
            "window.loreboxReceive(message)", arguments: ["message": json], in: nil, in: .page)
    }
}
